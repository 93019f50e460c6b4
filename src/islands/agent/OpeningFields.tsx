import { RateFields } from '#islands/fields/form/RateFields'
import { ChoiceCards } from '#islands/ui/controls/ChoiceCards'
import { treeStructure, user } from '#islands/ui/icons/common-icons'
import { useText } from '#islands/ui/text'
import type { OpeningSettings } from '#lib/stores/opening'
import type { Opening } from './use-opening'

type OpenedType = OpeningSettings['types'][number]

/** What kind of account it becomes, and with which points. */
export function OpeningFields({ opening }: { opening: Opening }) {
  const t = useText('opening')
  const { prefix, types, type, setType, rates, presets } = opening
  return (
    <>
      <ChoiceCards
        legend={t('type.legend')}
        name={`${prefix}-type`}
        value={String(type)}
        onChange={(chosen) => setType(Number(chosen) as OpenedType)}
        choices={types.map((one) => ({
          value: String(one),
          icon: one === 0 ? user : treeStructure,
          title: t(`type.name.${one}`),
          about: t(`type.about.${one}`),
        }))}
      />
      <RateFields form={rates} presets={presets} />
    </>
  )
}
