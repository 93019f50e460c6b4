import { readFileSync } from 'node:fs'
import { minifySync } from 'vite'

const SMALL = /\.js\?small$/

/** `import { SCRIPT } from './x.js?small'`: a script as text, made short, for pages to hold. */
export function smallScript() {
  return {
    name: 'small-script',
    enforce: 'pre',
    load: {
      filter: { id: SMALL },
      handler(id) {
        const file = id.replace(/\?small$/, '')
        const { code } = minifySync(file, readFileSync(file, 'utf8'), { module: false })
        return `export const SCRIPT = ${JSON.stringify(code.trim())}`
      },
    },
  }
}
