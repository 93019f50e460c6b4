import { useEffect, useState } from 'react'
import { useForm } from '#islands/fields/form/use-form'
import { PeriodTime } from '#islands/fields/format/PeriodTime'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Checkbox } from '#islands/ui/controls/Checkbox'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { failureText } from '#islands/ui/failure'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import type { Receiver } from '#lib/stores/agent-center'
import { showToast } from '#lib/stores/toast'
import { FigureList } from './FigureList'
import { ReceiverField } from './ReceiverField'
import { type ContractKind, offerContract, type Simulation, simulation } from './store'
import { TierFields } from './TierFields'
import { DIVIDEND_PERIODS, type Offer, useOffer } from './use-offer'

interface OfferFormProps {
  kind: ContractKind
  people: readonly Receiver[]
  onDone: () => void
}

/** What is tried before it is offered, and the offer. */
function useSending(kind: ContractKind, offer: Offer, onDone: () => void) {
  const t = useText('agreement')
  const common = useText('common')
  const tried = useValue(simulation.$value)
  const untried = useValue(simulation.$failure)
  const [isTrying, setTrying] = useState(false)
  useEffect(() => simulation.clear, [])
  const form = useForm({
    prefix: 'offer',
    start: {},
    faults: () => ({}),
    refusals: () => ({}),
    send: async () => {
      const input = offer.read()
      simulation.clear()
      if (!input || isTrying) return false
      await offerContract({ ...input, endsDownlines: offer.endsDownlines })
      showToast({ tone: 'success', text: t(`sent.${kind}`) })
      onDone()
    },
  })
  const attempt = async () => {
    const input = offer.read()
    simulation.clear()
    form.setFailure('')
    if (!input || isTrying || form.busy) return
    setTrying(true)
    await simulation.load(input)
    setTrying(false)
  }
  const failure = form.failure || (untried === null ? '' : failureText(untried, common))
  return { ...form, failure, tried, isTrying, attempt }
}

/** An offer to a direct downline; what it would have paid can be seen before it is made. */
export function OfferForm({ kind, people, onDone }: OfferFormProps) {
  const t = useText('agreement')
  const offer = useOffer(kind, people)
  const { failure, tried, ...form } = useSending(kind, offer, onDone)
  const fault = offer.fault === 'member' ? '' : offer.fault
  return (
    <form className="card form agent-form" noValidate onSubmit={form.submit}>
      <Basics kind={kind} people={people} offer={offer} />
      <TierFields kind={kind} offer={offer} />
      {kind === 'dividend' && (
        <Checkbox checked={offer.carries} onChange={offer.setCarries}>
          {t('carriesText')}
        </Checkbox>
      )}
      <Checkbox checked={offer.endsDownlines} onChange={offer.setEnds}>
        {t('endsDownlines')}
      </Checkbox>
      <div id="offer-fault" aria-live="polite">
        {fault && <Note tone="danger">{t(`fault.${fault}`)}</Note>}
        {!fault && failure && <Note tone="danger">{failure}</Note>}
      </div>
      {tried && <Tried kind={kind} tried={tried} />}
      <div className="row wrap tight">
        <Button busy={form.isTrying} onClick={() => void form.attempt()}>
          {t('simulate')}
        </Button>
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('send')}
        </Button>
      </div>
      <p className="xs muted">{t('expires')}</p>
    </form>
  )
}

function Tried({ kind, tried }: { kind: ContractKind; tried: Simulation }) {
  const t = useText('agreement')
  return (
    <section className="card raised stack" aria-live="polite" aria-labelledby="tried-title">
      <p>
        <span id="tried-title" className="b">
          {t('tried')}
        </span>{' '}
        <span className="xs muted">
          <PeriodTime {...tried} />
        </span>
      </p>
      <FigureList kind={kind} figures={tried} />
    </section>
  )
}

interface BasicsProps extends Omit<OfferFormProps, 'onDone'> {
  offer: Offer
}

/** To whom, for which period, and from when on a member counts as active. */
function Basics({ kind, people, offer }: BasicsProps) {
  const t = useText('agreement')
  const symbol = useSymbol()
  return (
    <div className="form-two">
      <ReceiverField
        id="offer-member"
        people={people}
        chosen={offer.receiver}
        onChoose={offer.setReceiver}
        error={offer.fault === 'member' ? t('fault.member') : ''}
      />
      {kind === 'dividend' && (
        <Field id="offer-period" label={t('period')}>
          <select
            id="offer-period"
            className="input"
            aria-describedby="offer-period-help"
            value={offer.period}
            onChange={(event) =>
              offer.setPeriod(event.target.value as (typeof DIVIDEND_PERIODS)[number])
            }
          >
            {DIVIDEND_PERIODS.map((period) => (
              <option key={period} value={period}>
                {t(`periods.${period}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {kind !== 'realtime' && (
        <Field
          id="offer-active"
          label={`${t('activeFrom')} (${symbol})`}
          help={t('activeFromHelp')}
        >
          <Input
            id="offer-active"
            className="num"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            maxLength={14}
            value={offer.activeFrom}
            onChange={(event) => offer.setActiveFrom(event.target.value)}
          />
        </Field>
      )}
    </div>
  )
}
