import { useValue } from '#islands/fields/use-value'
import { Note } from '#islands/ui/layout/Note'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { $proof, $verify, verifyDraw, voids } from '../store/verify'

/** Why a draw has no result, what was given back, and whether its seed is the one committed to. */
export function VoidDraw() {
  const t = useText('verify')
  const proof = useValue($proof)
  const state = useValue($verify)
  if (state.step !== 'void' || !proof?.voidReason) return null
  const { voidReason, refunded, versions } = proof
  const reason = versions.at(-1)?.reason
  const isBad = state.commitMatches === false
  return (
    <Note tone={isBad ? 'danger' : 'warn'}>
      <p className="b">{t('void.title')}</p>
      <p>{t(`void.reason.${voidReason}`)}</p>
      {reason && <p>{reason}</p>}
      {refunded !== null && <p className="num">{t('void.refunded', { count: refunded })}</p>}
      {state.commitMatches !== null && (
        <p className="muted">{t(isBad ? 'void.seedBad' : 'void.seedGood')}</p>
      )}
    </Note>
  )
}

/** How often draws of the game were void, with the newest of them. */
export function VoidRate() {
  const t = useText('verify')
  const { tag } = useLanguage()
  const known = useValue(voids.$value)
  if (!known) return null
  const { gameCode, finished, voided, reasons, draws } = known
  const rate = numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <div className="stack tight void-rate">
      <h3>{t('void.rate')}</h3>
      <p className="sm muted num">
        {t('void.share', {
          voided,
          finished,
          percent: rate.format(finished ? voided / finished : 0),
        })}
      </p>
      {reasons.map(({ reason, count }) => (
        <p key={reason} className="xs muted num">
          {t(`void.reason.${reason}`)} {count}
        </p>
      ))}
      <ul className="list">
        {draws.map(({ issue }) => (
          <li key={issue}>
            <button
              type="button"
              className="recent-draw num sm"
              onClick={() => void verifyDraw(gameCode, issue)}
            >
              {issue}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
