import { useState } from 'react'
import { Modal } from '#islands/ui/Modal'
import { useText } from '#islands/ui/text'
import type { Deposit } from '#lib/stores/deposit'
import { closeModal } from '#lib/stores/modal'
import { DepositDone } from './DepositDone'
import { DepositForm } from './DepositForm'

/** Deposits; it cannot be left while money is in flight. */
export function DepositModal() {
  const t = useText('deposit')
  const [busy, setBusy] = useState(false)
  const [deposit, setDeposit] = useState<Deposit | null>(null)
  return (
    <Modal title={t('title')} locked={busy} onClose={closeModal}>
      {deposit ? (
        <DepositDone deposit={deposit} onAgain={() => setDeposit(null)} onClose={closeModal} />
      ) : (
        <DepositForm busy={busy} onBusy={setBusy} onDone={setDeposit} />
      )}
    </Modal>
  )
}
