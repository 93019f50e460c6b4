import { useText } from '#islands/ui/text'

const BARS = [1, 2, 3, 4] as const
/** Characters that lift a password one step each, above the least length. */
const STEP = 3
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** 0 while too short, else 1 to 4: length counts most, mixed kinds add one. */
export function passwordStrength(password: string, minLength: number): number {
  const length = [...password].length
  if (length < minLength || length === 0) return 0
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const steps = 1 + Math.floor((length - minLength) / STEP) + (kinds >= 3 ? 1 : 0)
  return Math.min(BARS.length, steps)
}

/** How hard a password is to guess, in four bars and a word. */
export function PasswordStrength({ password, minLength }: { password: string; minLength: number }) {
  const t = useText('register')
  const level = passwordStrength(password, minLength)
  return (
    <div className="strength" data-level={level}>
      {BARS.map((bar) => (
        <span key={bar} className={bar <= level ? 'on' : ''} />
      ))}
      <span className="sr-only" aria-live="polite">
        {level > 0 && t(`strength.${level}`)}
      </span>
    </div>
  )
}
