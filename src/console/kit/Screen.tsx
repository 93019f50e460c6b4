import type { ReactNode } from 'react'
import { useText } from '#islands/ui/text'
import { failureText } from './failure'
import type { Called } from './use-call'

interface LoadedProps<T> {
  of: Called<T>
  children: (value: T) => ReactNode
}

/** What a call answered; before that a word, and why when it did not succeed. */
export function Loaded<T>({ of: { value, error, busy, reload }, children }: LoadedProps<T>) {
  const t = useText('console')
  return (
    <>
      {error !== null && (
        <p className="note danger" role="alert">
          <span>{failureText(t, error)}</span>
          <button type="button" className="btn soft s" onClick={() => void reload()}>
            {t('again')}
          </button>
        </p>
      )}
      {value === null && error === null && busy && (
        <p className="none" role="status">
          {t('loading')}
        </p>
      )}
      {value !== null && children(value)}
    </>
  )
}

/** Facts of one thing: a name, a value. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be called the same.
        <div key={`${at} ${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
