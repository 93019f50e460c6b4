import { useId } from 'react'

const SHIELD = 'M2 2.5C6 2.5 9 2 12 .8C15 2 18 2.5 22 2.5V13c0 6-4.6 9.6-10 12C6.6 22.6 2 19 2 13z'

/** Drawn over the field: stripes, a bar, a half, a disc, a sash, or nothing. */
const PATTERNS = [
  'M2 1h4.4v24H2zM10 1h4.4v24H10zM18 1h4.4v24H18z',
  'M0 8h24v7H0z',
  'M12 1v24H2V1z',
  'M12 5a6 6 0 1 0 .1 0z',
  'M0 20L18 0h6v5L5 26H0z',
  '',
]
/** Hues of the field; the pattern takes the one that is five further on, light or dark. */
const HUES = [24, 60, 90, 150, 190, 215, 250, 285, 340]

/** A number that is far from those of similar names. */
function markOf(name: string): number {
  let mark = 0x811c9dc5
  for (const letter of name) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  mark = Math.imul(mark ^ (mark >>> 16), 0x85ebca6b)
  return (mark ^ (mark >>> 13)) >>> 0
}

interface CrestProps {
  /** Whose crest it is: the same name always has the same one. */
  name: string
  size?: number
}

/** A shield of our own, made from a name: two dyes and one of six patterns. */
export function Crest({ name, size = 20 }: CrestProps) {
  const clip = useId()
  const mark = markOf(name)
  const hue = HUES[mark % HUES.length]
  const other = HUES[(mark + 5) % HUES.length]
  const isLight = (mark >>> 4) % 3 > 0
  const pattern = PATTERNS[(mark >>> 7) % PATTERNS.length]
  return (
    <svg width={size} height={size} viewBox="0 0 24 26" aria-hidden="true" className="crest">
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h24v26H0z" fill={`oklch(0.55 0.13 ${hue})`} />
        <path
          d={pattern}
          fill={isLight ? `oklch(0.95 0.02 ${other})` : `oklch(0.3 0.06 ${other})`}
        />
        <path d="M0 0h24v4C16 6 8 6 0 10z" fill="#fff" opacity="0.14" />
      </g>
      <path d={SHIELD} fill="none" className="edge" />
    </svg>
  )
}
