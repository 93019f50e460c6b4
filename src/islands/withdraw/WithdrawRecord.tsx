import { MoneyRecord } from '#islands/fields/list/MoneyRecord'
import { useText } from '#islands/ui/text'
import { isUnderWay } from './steps'
import { type WithdrawSettings, withdrawList } from './store/withdraw'
import { WithdrawRow } from './WithdrawRow'

interface WithdrawRecordProps {
  settings: WithdrawSettings
  /** Something was done about one of them. */
  onChange: () => void
}

/** What was asked for before, the newest first, and what becomes of it. */
export function WithdrawRecord({ settings, onChange }: WithdrawRecordProps) {
  const t = useText('withdraw')
  const changed = () => {
    void withdrawList.again()
    onChange()
  }
  return (
    <MoneyRecord
      id="withdraw-record"
      title={t('record.title')}
      pages={t('record.pages')}
      none={t('record.none')}
      lost={t('record.lost')}
      list={withdrawList}
      isOpen={({ state }) => isUnderWay(state)}
      row={(withdrawal) => (
        <WithdrawRow
          key={withdrawal.id}
          withdrawal={withdrawal}
          cancelAllowed={settings.cancelAllowed}
          onChange={changed}
        />
      )}
    />
  )
}
