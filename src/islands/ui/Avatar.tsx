/** Drawn on 48 × 48 by lines; the first stands for none. */
const DRAWINGS = [
  'M24 25a8 8 0 1 0 0-16 8 8 0 0 0 0 16M10 41c2-8 7-12 14-12s12 4 14 12',
  'M24 9v24M24 11l13 17H24M21 17l-9 11h9M10 34h28l-5 6H15z',
  'M6 20c6-7 12-7 18 0s12 7 18 0M6 31c6-7 12-7 18 0s12 7 18 0',
  'M24 17a7 7 0 1 1 0 14 7 7 0 0 1 0-14M24 6v4M24 38v4M6 24h4M38 24h4M11 11l3 3M34 34l3 3M37 11l-3 3M14 34l-3 3',
  'M8 24c6-9 18-10 26 0-8 10-20 9-26 0M34 24l7-7v14zM15 22v1',
  'M20 18h8l3 22H17zM20 18v-6h8v6M24 7v5M12 14l5 1M36 14l-5 1M18 29h12',
  'M24 14v26M18 20h12M24 14a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M9 28c1 8 7 12 15 12s14-4 15-12',
  'M24 38C10 34 7 22 12 15c5 1 9 1 12-4 3 5 7 5 12 4 5 7 2 19-12 23M24 11v27M16 17l8 21M32 17l-8 21',
  'M31 8a17 17 0 1 0 9 22A14 14 0 0 1 31 8M36 13v4M34 15h4',
]

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
