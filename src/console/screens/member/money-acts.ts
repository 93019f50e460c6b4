import { send } from '#console/kit/client'
import type { Around } from '#console/kit/desk/use-fields'
import type { FormAct } from '#console/kit/form/FormDialog'

const REASON_MAX = 200
const TITLE_MAX = 120
const BODY_MAX = 4_000
const KINDS = ['personal', 'system', 'promotion'] as const

interface Telling extends Around {
  account: string
  reload: () => Promise<void>
}

/** Gives a member money of the house, or takes some back: two decide on it. */
export const adjustAct = ({ t, field, account, reload }: Telling): FormAct => ({
  title: t('member.adjustOf', { account }),
  text: t('member.adjustText'),
  fields: [
    field.choice('way', t('member.way'), [
      ['give', t('member.give')],
      ['take', t('member.take')],
    ]),
    field.amount('amount', t('amount')),
    field.area('reason', t('reason'), { maxLength: REASON_MAX }),
  ],
  button: t('member.adjust'),
  done: t('member.done', { account }),
  send: async ({ way, amount = '', reason = '' }, key) => {
    const sum = field.amountOf(amount)
    const signed = way === 'take' ? -sum : sum
    await send('operator.adjust', { account, amount: signed, reason }, key)
    await reload()
  },
})

/** Writes to one member; they read it among their messages. */
export const messageAct = ({ t, field, account }: Telling): FormAct => ({
  title: t('member.messageTo', { account }),
  fields: [
    field.choice(
      'kind',
      t('member.messageKind'),
      KINDS.map((kind) => [kind, t(`messageKind.${kind}`)] as const),
    ),
    field.text('title', t('title'), { maxLength: TITLE_MAX }),
    field.area('body', t('text'), { maxLength: BODY_MAX }),
  ],
  button: t('member.send'),
  done: t('member.done', { account }),
  send: ({ kind, title = '', body = '' }, key) => {
    const said = KINDS.find((each) => each === kind) ?? 'personal'
    return send('operator.message', { account, kind: said, title, body }, key)
  },
})

/** Forgets who a closed account was. */
export const eraseAct = ({ t, field, account, reload }: Telling): FormAct => ({
  title: t('member.eraseOf', { account }),
  text: t('member.eraseText'),
  fields: [field.area('reason', t('reason'), { maxLength: REASON_MAX })],
  button: t('member.erase'),
  isDanger: true,
  done: t('member.done', { account }),
  send: async ({ reason = '' }, key) => {
    await send('operator.erase', { account, reason }, key)
    await reload()
  },
})
