import { useText } from '#islands/ui/text'
import type { CallValue } from '#lib/client/content-routes'

type Level = CallValue<'vip.levels'>['levels'][number]

/** A member's place: their level, and how far they are to the next one. */
export interface Place {
  level: number
  /** 0 to 1. */
  share: number
}

interface VipPathProps {
  levels: readonly Level[]
  /** Null: nobody is signed in, and no boat is on its way. */
  place: Place | null
  money: (amount: number) => string
}

/** A coast on which each level lights a lamp; the member's boat is between two of them. */
export function VipPath({ levels, place, money }: VipPathProps) {
  const t = useText('vip')
  const most = Math.max(1, levels.length - 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys scroll what has focus.
    <section className="vip-coast" aria-label={t('path')} tabIndex={0}>
      <ol>
        {levels.map(({ level, validBet }, at) => {
          const isLit = level <= (place?.level ?? 0)
          const isOwn = level === place?.level
          const placed = (item: HTMLElement | null) => {
            item?.style.setProperty('--rise', String(at / most))
            item?.style.setProperty('--share', String(isOwn ? place.share : 0))
          }
          return (
            <li
              key={level}
              className={isLit ? 'is-lit' : undefined}
              aria-current={isOwn ? 'step' : undefined}
              ref={placed}
            >
              <Lamp />
              {isOwn && <Boat />}
              <span className="vip-name">
                <b>{t('level', { level })}</b>
                <span className="xs num">{money(validBet)}</span>
                <span className="sr-only">{t(isLit ? 'lit' : 'dark')}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Lamp() {
  return (
    <svg className="vip-lamp" viewBox="0 0 120 150" aria-hidden="true">
      <path className="beam" d="M60 34 L-110 -8 V76 Z M60 34 L230 -8 V76 Z" />
      <circle className="glow" cx="60" cy="34" r="30" />
      <path className="rock" d="M22 150 C30 132 44 126 60 126 S90 132 98 150 Z" />
      <path className="tower" d="M49 46 H71 L77 130 H43 Z" />
      <path className="band" d="M48 62 H72 L73.4 80 H46.6 Z M45.4 98 H74.6 L76 116 H44 Z" />
      <path className="house" d="M51 24 H69 V44 H51 Z" />
      <path className="roof" d="M46 24 L60 10 L74 24 Z M44 44 H76 V49 H44 Z" />
    </svg>
  )
}

function Boat() {
  return (
    <svg className="vip-boat" viewBox="0 0 48 48" aria-hidden="true">
      <path className="sail" d="M23 6 V30 H9 Z M26 2 V30 H39 Z" />
      <path className="hull" d="M4 33 H44 L37 44 H11 Z" />
    </svg>
  )
}
