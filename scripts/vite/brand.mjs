import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The operator's brand: the folder that `BRAND_DIR` names, else the one of the repository. */
export const brandFolder = path.resolve(process.env.BRAND_DIR || 'src/brand')

/** Every `#brand/…` reads that folder; its `public/` (icons, shared picture) lies over ours. */
export function brand() {
  return {
    name: 'brand',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const alias = [{ find: /^#brand\//, replacement: `${brandFolder}/` }]
        updateConfig({ vite: { resolve: { alias } } })
      },
      'astro:build:done': ({ dir }) => {
        const files = path.join(brandFolder, 'public')
        if (existsSync(files)) cpSync(files, fileURLToPath(dir), { recursive: true })
      },
    },
  }
}
