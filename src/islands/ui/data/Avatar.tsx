import { DRAWINGS } from '#lib/rules/avatar'

/** The picture a member has chosen, of the site's own. */
export function Avatar({ avatar, isLarge = false }: { avatar: number; isLarge?: boolean }) {
  return (
    <span className={isLarge ? 'avatar large' : 'avatar'} data-avatar={avatar}>
      <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" aria-hidden="true">
        <path
          d={DRAWINGS[avatar] ?? DRAWINGS[0]}
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
