import { readdirSync, readFileSync } from 'node:fs'

const languages: { code: string; offered: boolean }[] = JSON.parse(
  readFileSync('./locales/languages.json', 'utf8'),
)

/** Namespaces are the files of `locales/es`: one per feature. */
const namespaces = readdirSync('./locales/es').map((file) => file.replace('.json', ''))

const locales = languages.filter((language) => language.offered).map(({ code }) => code)

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
