import { useState } from 'react'
import { useAction } from '#islands/fields/form/use-action'
import { Async } from '#islands/fields/list/Async'
import { Button } from '#islands/ui/controls/Button'
import { Checkbox } from '#islands/ui/controls/Checkbox'
import { treeStructure } from '#islands/ui/icons/common-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { $contractWith } from '#lib/stores/agent-center'
import { showToast } from '#lib/stores/toast'
import { OfferForm } from './OfferForm'
import { type Contract, type ContractKind, endContract, receivers, withdrawOffer } from './store'
import { VersionList } from './VersionList'

/** Contracts with direct downlines: offers, what holds, and its end. */
export function DownlineContracts({ kind }: { kind: ContractKind }) {
  const t = useText('agreement')
  const [isOffering, setOffering] = useState(() => $contractWith.get() !== null)
  return (
    <>
      <p>
        <Button
          tone={isOffering ? 'soft' : 'primary'}
          aria-expanded={isOffering}
          onClick={() => setOffering(!isOffering)}
        >
          {t('offer')}
        </Button>
      </p>
      {isOffering && (
        <Async from={receivers} failed={t('lost')} lines={4}>
          {(people) =>
            people.length === 0 ? (
              <div className="card">
                <EmptyState
                  icon={treeStructure}
                  title={t('none.receivers')}
                  text={t('none.receiversText')}
                />
              </div>
            ) : (
              <OfferForm kind={kind} people={people} onDone={() => setOffering(false)} />
            )
          }
        </Async>
      )}
      <VersionList
        kind={kind}
        side="downlines"
        acts={(contract) => <Acts key={contract.state} contract={contract} />}
      />
    </>
  )
}

/** Takes an offer back, or ends what holds; nothing is to be done about the rest. */
function Acts({ contract }: { contract: Contract }) {
  const t = useText('agreement')
  const { state } = contract
  const isOffer = state === 'offered'
  const [ends, setEnds] = useState(false)
  const { busy, failure, run } = useAction()
  if (state !== 'offered' && state !== 'active') return null
  const act = async () => {
    await (isOffer ? withdrawOffer(contract) : endContract(contract, ends))
    showToast({ tone: 'success', text: t(isOffer ? 'withdrawn' : 'ended') })
  }
  return (
    <div className="stack">
      {state === 'active' && (
        <>
          <p className="sm muted">{t('endText')}</p>
          <Checkbox checked={ends} onChange={setEnds}>
            {t('endsDownlines')}
          </Checkbox>
        </>
      )}
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <p>
        <Button
          size="s"
          tone={state === 'active' ? 'danger' : 'soft'}
          busy={busy}
          onClick={() => void run(act)}
        >
          {t(isOffer ? 'withdraw' : 'end')}
        </Button>
      </p>
    </div>
  )
}
