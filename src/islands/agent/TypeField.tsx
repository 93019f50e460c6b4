import { ChoiceCards } from '#islands/ui/ChoiceCards'
import { treeStructure, user } from '#islands/ui/more-icons'
import { useText } from '#islands/ui/text'
import type { OpeningSettings } from '#lib/stores/opening'

export type OpenedType = OpeningSettings['types'][number]

interface TypeFieldProps {
  /** Groups the radio buttons. */
  name: string
  types: readonly OpenedType[]
  value: OpenedType
  onChange: (type: OpenedType) => void
}

/** What kind of account it becomes. */
export function TypeField({ name, types, value, onChange }: TypeFieldProps) {
  const t = useText('opening')
  return (
    <ChoiceCards
      legend={t('type.legend')}
      name={name}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen) as OpenedType)}
      choices={types.map((type) => ({
        value: String(type),
        icon: type === 0 ? user : treeStructure,
        title: t(`type.name.${type}`),
        about: t(`type.about.${type}`),
      }))}
    />
  )
}
