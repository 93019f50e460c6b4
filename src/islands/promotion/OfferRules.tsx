import { useMoney } from '#islands/fields/format/use-money'
import { useLanguage, useText } from '#islands/ui/text'
import { countryName } from '#lib/i18n/country-name'
import type { Offer } from './offers'

type Line = Offer['lines'][number]

/** The terms of an offer, a line each: they are made from the rules that are applied. */
export function OfferRules({ lines }: { lines: readonly Line[] }) {
  const t = useText('promotion')
  const categories = useText('report')
  const money = useMoney()
  const { tag } = useLanguage()
  const words = ({ money: amounts = {}, values = {}, weights = {} }: Line) => {
    const list = Object.entries(weights)
      .sort(([, one], [, other]) => other - one)
      .map(([of, percent]) => `${nameOf(of, categories)} ${percent}\u00A0%`)
      .join(' · ')
    const written = Object.entries(amounts).map(([slot, amount]) => [slot, money(amount)])
    const codes = String(values['countries'] ?? '').split(' ')
    const countries = codes.map((code) => countryName(tag, code) || code).join(', ')
    return { ...values, ...Object.fromEntries(written), list, countries }
  }
  return (
    <div className="stack tight">
      <h3 className="sm b">{t('rules')}</h3>
      <ul className="sm muted promo-rules">
        {lines.map((line) => {
          const text = t(`rule.${line.rule}`, words(line))
          return <li key={text}>{text}</li>
        })}
      </ul>
    </div>
  )
}

const nameOf = (of: string, categories: (key: string) => string) =>
  of.startsWith('game:') ? of.slice('game:'.length) : categories(`category.${of}`)
