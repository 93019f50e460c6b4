import type { Texts } from '#lib/i18n/format'

export const FILES = import.meta.glob<Texts>(
  ['/locales/zh/*.json', '!/locales/zh/{console,desk}.json'],
  {
    import: 'default',
  },
)
