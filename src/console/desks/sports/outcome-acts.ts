import { send } from '#console/kit/client'
import type { DeskMake } from '#console/kit/desk/desk'
import type { useFields } from '#console/kit/desk/use-fields'
import type { Translate } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { CANCEL_REASONS } from '#lib/sports/cancel-reasons'
import { outsideEvent } from '#lib/sports/outside'

interface Around {
  t: Translate
  market: Translate
  field: ReturnType<typeof useFields>
}

const CODE = /^(?:W|L|V|HW|HL|W:\d{1,3}\/\d{1,3})$/

/** `1=W X=L 2=L` as each selection with what it came to. */
export function resultsOf(text: string): Record<string, string> | null {
  const said = text.split(/\s+/).map((each) => each.split('='))
  const isRight = said.every(([name, code = '', more]) => name && CODE.test(code) && !more)
  return isRight ? (Object.fromEntries(said) as Record<string, string>) : null
}

/** A match of an outside feed, whose id begins with the feed's name; others are told why not. */
function ofFeed(id: string, t: Translate): string {
  if (!outsideEvent(id)) throw new CallError('request.invalid', t('sports.eventHelp'))
  return id
}

/** What decides bets on matches that others play: their ids are those of the feed. */
export function outcomeActs({ t, market, field }: Around): DeskMake[] {
  const event = () => field.text('event', t('sports.eventId'), { help: t('sports.eventHelp') })
  return [
    {
      label: t('sports.void'),
      needs: 'sports',
      text: t('sports.voidText'),
      isDanger: true,
      fields: () => [
        event(),
        field.choice(
          'reason',
          t('reason'),
          CANCEL_REASONS.map((reason) => [reason, market(`reason.${reason}`)] as const),
        ),
      ],
      send: async ({ event: said = '', reason: why = '' }, key) => {
        const id = ofFeed(said, t)
        const reason = CANCEL_REASONS.find((each) => each === why) ?? 'OTHER'
        return send('operator.voidMatch', { event: id, reason }, key)
      },
    },
    {
      label: t('sports.settle'),
      needs: 'sports',
      text: t('sports.settleText'),
      fields: () => [
        event(),
        field.text('market', t('sports.market'), { maxLength: 24, help: t('sports.onlyHelp') }),
        field.text('results', t('sports.results'), { help: t('sports.resultsHelp') }),
      ],
      send: async ({ event = '', market: name = '', results: text = '' }, key) => {
        const id = ofFeed(event, t)
        const said = resultsOf(text)
        if (!said) throw new CallError('request.invalid', t('sports.resultsHelp'))
        const results = { [name.toUpperCase()]: said }
        return send('operator.settleMatch', { event: id, results }, key)
      },
    },
  ]
}
