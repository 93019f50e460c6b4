import { type CallValue, send } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { MINOR_PER_UNIT } from '#lib/money'
import { codeOf, nameIn } from '../shared'
import { articleFields, articleOf } from './article-form'

type Article = CallValue<'operator.mall'>['articles'][number]

/** What members get for points: its price, and how many are left. */
export function Articles({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { money, count } = useFormat()
  const field = useFields()
  const called = useCall('operator.mall', {})
  const around = { t, field }
  const points = ({ definition }: Article) => count(definition.price / MINOR_PER_UNIT)
  const left = ({ stocked, held, redeemed }: Article) => count(stocked - held - redeemed)
  const chip = ({ definition: { isOn } }: Article) => (
    <span className={`chip ${isOn ? 'success' : ''}`}>{t(isOn ? 'mall.on' : 'mall.off')}</span>
  )
  const desk: DeskOf<Article> = {
    name: 'mall',
    label: t('reward.mall'),
    idOf: ({ code }) => code,
    titleOf: ({ code, definition }) => nameIn(definition.names, code),
    empty: t('mall.none'),
    columns: [
      { label: t('title'), text: ({ code, definition }) => nameIn(definition.names, code) },
      { label: t('code'), text: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
      {
        label: t('state'),
        text: ({ definition: { isOn } }) => t(isOn ? 'mall.on' : 'mall.off'),
        cell: chip,
      },
      { label: t('mall.price'), text: points, isNumber: true },
      { label: t('mall.left'), text: left, isNumber: true },
      { label: t('mall.redeemed'), text: (row) => count(row.redeemed), isNumber: true },
    ],
    facts: (row) => [
      [t('code'), <code key="code">{row.code}</code>],
      [t('state'), chip(row)],
      [t('mall.kind'), t(`mall.kinds.${row.definition.kind}`)],
      ...(row.definition.kind === 'money'
        ? [[t('amount'), money(row.definition.amount)] as const]
        : []),
      [t('mall.price'), points(row)],
      [t('mall.left'), left(row)],
      [t('mall.held'), count(row.held)],
      [t('mall.redeemed'), count(row.redeemed)],
    ],
    acts: [
      {
        label: t('mall.stock'),
        needs: 'promotions',
        fields: () => [field.number('count', t('mall.more'))],
        send: ({ code }, values, key) =>
          send('operator.stockArticle', { code, count: field.wholeOf(values['count']) }, key),
      },
      {
        label: t('promotion.change'),
        needs: 'promotions',
        text: t('mall.changeText'),
        fields: ({ definition }) => articleFields(around, definition),
        send: ({ code, definition }, values, key) => {
          const changed = articleOf(around, values, definition)
          return send('operator.setArticle', { code, definition: changed }, key)
        },
      },
    ],
    make: [
      {
        label: t('mall.make'),
        needs: 'promotions',
        text: t('mall.makeText'),
        fields: () => articleFields(around),
        send: (values, key) => {
          const definition = articleOf(around, values)
          return send('operator.setArticle', { code: codeOf(values), definition }, key)
        },
      },
    ],
  }
  return (
    <Loaded of={called}>
      {({ articles }) => (
        <Desk
          of={desk}
          rows={articles}
          staff={staff}
          place={['rewards', 'mall']}
          chosen={rest}
          reload={called.reload}
        />
      )}
    </Loaded>
  )
}
