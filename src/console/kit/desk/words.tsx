import { type ComponentType, lazy } from 'react'
import type { ScreenProps } from '#console/kit/screen-props'
import { deskTextsOf, marketTextsOf } from '#console/kit/texts'
import { TextProvider } from '#islands/ui/text'
import type { Texts } from '#lib/i18n/format'

type Screen = ComponentType<ScreenProps>

/** A desk, loaded with the words of desks when somebody first goes there. */
export const laterDesk = <N extends string>(
  load: () => Promise<Record<N, Screen>>,
  name: N,
  hasMarkets = false,
) =>
  lazy(async () => {
    const language = document.documentElement.lang
    const [desks, desk, market] = await Promise.all([
      load(),
      deskTextsOf(language),
      hasMarkets ? marketTextsOf(language) : ({} satisfies Texts),
    ])
    const Shown: Screen = desks[name]
    return {
      default: (props: ScreenProps) => (
        <TextProvider language={language} texts={{ desk, market }}>
          <Shown {...props} />
        </TextProvider>
      ),
    }
  })
