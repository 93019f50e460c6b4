import { useFacts } from './use-facts'

/** What is known of the game, below it on wide screens. */
export function FactStrip() {
  const facts = useFacts()
  if (facts.length === 0) return null
  return (
    <dl className="play-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
