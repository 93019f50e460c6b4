import '#styles/console/console.css'
import '#brand/colours.css'
import { createRoot } from 'react-dom/client'
import { TextProvider } from '#islands/ui/text'
import { followAddress } from './kit/router'
import { textsOf } from './kit/texts'
import { followTheme } from './kit/theme'
import { App } from './shell/App'

async function open(root: HTMLElement): Promise<void> {
  followTheme()
  followAddress()
  const language = document.documentElement.lang
  const texts = await textsOf(language)
  createRoot(root).render(
    <TextProvider language={language} texts={{ console: texts }}>
      <App />
    </TextProvider>,
  )
}

const root = document.querySelector<HTMLElement>('#console')
if (root) void open(root)
