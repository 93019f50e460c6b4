import type { CallValue } from '#console/kit/client'
import { send } from '#console/kit/client'
import type { FormAct } from '#console/kit/form/FormDialog'
import type { Translate } from '#islands/ui/text'
import {
  nextWithdrawState,
  WITHDRAW_DECISIONS,
  type WithdrawDecision,
  type WithdrawState,
} from '#lib/rules/withdraw-state'

export type Review = CallValue<'operator.reviews'>['reviews'][number]

/** The member reads why: asked for where the decision goes against what they asked for. */
const EXPLAINED: readonly WithdrawDecision[] = ['reject', 'force', 'return']
const REASON_MAX = 200

/** A decision that somebody has proposed and another has to make. */
export interface Proposed {
  id: string
  maker: string
  decision: WithdrawDecision
}

/** What is proposed to do with each that waits, by its id. */
export const proposedOf = (
  proposals: CallValue<'operator.proposals'>['proposals'],
): Readonly<Record<string, Proposed>> =>
  Object.fromEntries(
    proposals
      .filter(({ call }) => call === 'operator.decide')
      .map(({ id, maker, subject, input }) => [
        subject,
        { id, maker, decision: input['decision'] as WithdrawDecision },
      ]),
  )

/** What may be done with it in its state; what is proposed already waits for another. */
export function decisionsOf({ kind, state }: Review, proposed?: Proposed): WithdrawDecision[] {
  const all: readonly WithdrawDecision[] =
    kind === 'deposit'
      ? ['approve', 'reject']
      : WITHDRAW_DECISIONS.filter((each) =>
          nextWithdrawState(state as WithdrawState, 'operator', each),
        )
  return all.filter((each) => each !== proposed?.decision)
}

interface Telling {
  t: Translate
  money: (amount: number) => string
  /** Hears what it is now: the list says so a little later. */
  decided: (id: string, state: string) => void
  reload: () => Promise<void>
}

/** States in which somebody has still to do something. */
const WAITING = ['review', 'approved', 'partial', 'not-received']
export const isWaiting = ({ state }: { state: string }): boolean => WAITING.includes(state)

/** What was decided, over what a list said that may be a little older than that. */
export interface Decided {
  from: string
  to: string
}

/** Those that wait, each as it is by now. */
export const waitingOf = (
  reviews: readonly Review[],
  decided: Readonly<Record<string, Decided>>,
): Review[] =>
  reviews
    .map((review) => {
      const known = decided[review.id]
      return known?.from === review.state
        ? { ...review, state: known.to as Review['state'] }
        : review
    })
    .filter(isWaiting)

/** A decision as the dialog asks for it: what it does, to whom, how much, and why. */
export function actOf(review: Review, decision: WithdrawDecision, telling: Telling): FormAct {
  const { t, money, decided, reload } = telling
  const { id, kind, account } = review
  const explains = EXPLAINED.includes(decision)
  const words = { account, amount: money(review.amount) }
  return {
    title: t(`decision.${decision}`),
    text: t(kind === 'deposit' ? `depositText.${decision}` : `decisionText.${decision}`, words),
    fields: [
      {
        name: 'reason',
        label: explains ? t('review.reason') : t('review.reasonFree'),
        kind: 'area',
        help: t('review.reasonHelp'),
        required: explains,
        maxLength: REASON_MAX,
      },
    ],
    button: t(`decision.${decision}`),
    isDanger: explains,
    done: t(`decided.${decision}`, words),
    send: async ({ reason = '' }, key) => {
      const { state } = await send('operator.decide', { id, decision, reason }, key)
      decided(id, state)
      await reload()
    },
    onProposed: reload,
  }
}
