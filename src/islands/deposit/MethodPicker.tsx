import { ChoiceCards } from '#islands/ui/controls/ChoiceCards'
import { bank, deviceMobile, flask } from '#islands/ui/icons/common-icons'
import { useText } from '#islands/ui/text'
import type { DepositMethod } from './store'

const ICONS: Record<DepositMethod['adapter'], string> = {
  sandbox: flask,
  manual: bank,
  webhook: deviceMobile,
}

interface MethodPickerProps {
  methods: readonly DepositMethod[]
  value: DepositMethod['code']
  onChange: (code: DepositMethod['code']) => void
}

export function MethodPicker({ methods, value, onChange }: MethodPickerProps) {
  const t = useText('deposit')
  const choices = methods.map(({ code, adapter, label }) => ({
    value: code,
    icon: ICONS[adapter],
    title: label || t(`methods.${adapter}.name`),
    about: t(`methods.${adapter}.about`),
  }))
  return (
    <ChoiceCards
      legend={t('method')}
      name="deposit-method"
      choices={choices}
      value={value}
      onChange={onChange}
    />
  )
}
