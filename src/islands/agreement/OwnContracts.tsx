import { useAction } from '#islands/fields/form/use-action'
import { Async } from '#islands/fields/list/Async'
import { Button } from '#islands/ui/controls/Button'
import { Chip } from '#islands/ui/data/Chip'
import { failureText } from '#islands/ui/failure'
import { receipt } from '#islands/ui/icons/common-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { showToast } from '#lib/stores/toast'
import { type Contract, type ContractKind, contractLists, decideOffer, isOver } from './store'
import { TermsTable } from './TermsTable'
import { VersionList } from './VersionList'

/** The agent's own contract with the upline: what is offered, what holds, what held. */
export function OwnContracts({ kind }: { kind: ContractKind }) {
  const t = useText('agreement')
  return (
    <>
      <Async from={contractLists(kind).current} failed={t('lost')} lines={4}>
        {({ held, offered }) => (
          <div className="stack">
            {offered && <Offer contract={offered} />}
            {held && <Held contract={held} />}
            {!held && !offered && (
              <div className="card">
                <EmptyState icon={receipt} title={t('none.own')} text={t('none.ownText')} />
              </div>
            )}
          </div>
        )}
      </Async>
      <VersionList kind={kind} side="own" />
    </>
  )
}

function Held({ contract }: { contract: Contract }) {
  const t = useText('agreement')
  return (
    <section className="card stack" aria-labelledby="held-title">
      <p className="row between">
        <span id="held-title" className="b">
          {t('held', { version: contract.version })}
        </span>
        <Chip tone="success">{t('state.active')}</Chip>
      </p>
      <TermsTable contract={contract} />
    </section>
  )
}

/** An offer with its two answers. */
function Offer({ contract }: { contract: Contract }) {
  const t = useText('agreement')
  const common = useText('common')
  const { upline, version } = contract
  const isHouse = upline === 'house'
  const { doing, failure, run } = useAction()
  const answer = (decision: 'accept' | 'reject') => () =>
    run(async () => {
      try {
        await decideOffer(contract, decision)
        showToast({ tone: 'success', text: t(`decided.${decision}`) })
      } catch (failure) {
        if (!isOver(failure)) throw failure
        // The offer is gone from the page by now, and its words of failure with it.
        showToast({ tone: 'danger', text: failureText(failure, common) })
      }
    }, decision)
  return (
    <section className="card stack offer" aria-labelledby="offer-title">
      <p className="row between">
        <span id="offer-title" className="b">
          {t(isHouse ? 'offered.house' : 'offered.upline', { version })}
        </span>
        <Chip tone="warn">{t('state.offered')}</Chip>
      </p>
      <TermsTable contract={contract} />
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <p className="row wrap tight">
        <Button tone="primary" busy={doing === 'accept'} onClick={() => void answer('accept')()}>
          {t('accept')}
        </Button>
        <Button busy={doing === 'reject'} onClick={() => void answer('reject')()}>
          {t('reject')}
        </Button>
      </p>
    </section>
  )
}
