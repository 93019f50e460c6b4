import { readdirSync } from 'node:fs'
import { offeredCodes } from './scripts/vite/offered.mjs'

/** Namespaces are the files of `locales/es`: one per feature. */
const namespaces = readdirSync('./locales/es').map((file) => file.replace('.json', ''))

const locales = offeredCodes()

export default {
  defaultLocale: 'es',
  locales,
  namespaces,
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: {
    fallbackLng: false,
    preload: locales,
    interpolation: { escapeValue: false },
    backend: { loadPath: './locales/{{lng}}/{{ns}}.json' },
  },
}
