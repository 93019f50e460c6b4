import { Icon } from '#islands/ui/Icon'
import { bank, checkCircleFill, flask } from '#islands/ui/icon-paths'
import { useText } from '#islands/ui/text'
import type { DepositMethod } from '#lib/stores/deposit'

const ICONS: Record<DepositMethod['adapter'], string> = {
  sandbox: flask,
  manual: bank,
  webhook: bank,
}

interface MethodPickerProps {
  methods: readonly DepositMethod[]
  value: DepositMethod['code']
  onChange: (code: DepositMethod['code']) => void
}

/** The ways to deposit, one chosen. */
export function MethodPicker({ methods, value, onChange }: MethodPickerProps) {
  const t = useText('deposit')
  return (
    <fieldset className="methods">
      <legend className="label">{t('method')}</legend>
      {methods.map(({ code, adapter, label }) => (
        <label key={code} className="method">
          <input
            type="radio"
            name="deposit-method"
            value={code}
            checked={code === value}
            onChange={() => onChange(code)}
          />
          <Icon path={ICONS[adapter]} size={24} />
          <span className="grow">
            <span className="b">{label || t(`methods.${adapter}.name`)}</span>
            <span className="xs muted">{t(`methods.${adapter}.about`)}</span>
          </span>
          {code === value && <Icon path={checkCircleFill} className="brand" />}
        </label>
      ))}
    </fieldset>
  )
}
