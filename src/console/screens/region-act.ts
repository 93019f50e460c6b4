import { type CallValue, send } from '#console/kit/client'
import type { FormAct } from '#console/kit/form/FormDialog'
import type { Translate } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { parseNetwork } from '#lib/http/address'
import { COUNTRIES } from '#lib/i18n/countries'
import { countryName } from '#lib/i18n/country-name'
import { fold } from '#lib/search'

export type Region = CallValue<'site.region'>

const MODES = ['deny', 'allow'] as const
const CODE = /^[A-Z]{2}$/
/** How networks are written, in any language. */
const NETWORKS = '192.0.2.0/24, 2001:db8::/32'

/** What stands between words of a list, in any script. */
const BETWEEN = /[,;\n،、，]/

const wordsOf = (text = '') => {
  const words = text.split(BETWEEN).map((word) => word.trim())
  return [...new Set(words.filter(Boolean))]
}

/** By its name, where that is one word of a list; else by its code. */
function writtenAs(code: string, tag: string): string {
  const name = countryName(tag, code)
  return name && !BETWEEN.test(name) ? name : code
}

/** A country by its code, or by its name in the console's language. */
function codeOf(word: string, tag: string): string | undefined {
  const code = word.toUpperCase()
  if (CODE.test(code) && countryName(tag, code)) return code
  return COUNTRIES.find((each) => fold(countryName(tag, each.code)) === fold(word))?.code
}

interface Telling {
  t: Translate
  tag: string
  reload: () => Promise<void>
}

/** Whom the site lets in, as it was written; a word that means nothing is said in the form. */
export function regionOf(
  values: Readonly<Record<string, string | undefined>>,
  { t, tag }: Pick<Telling, 't' | 'tag'>,
): Region {
  const wrong = (text: string) => new CallError('request.invalid', text)
  const mode = MODES.find((each) => each === values['mode']) ?? 'deny'
  const countries = wordsOf(values['countries']).map((word) => {
    const code = codeOf(word, tag)
    if (!code) throw wrong(t('region.bad', { word }))
    return code
  })
  const networks = (text: string | undefined) =>
    wordsOf(text).map((word) => {
      if (!parseNetwork(word)) throw wrong(t('region.bad', { word }))
      return word
    })
  // A list of nobody would close the site to everybody, by an empty field.
  if (mode === 'allow' && countries.length === 0) throw wrong(t('region.nobody'))
  return {
    mode,
    countries: [...new Set(countries)],
    allowAddresses: networks(values['allow']),
    denyAddresses: networks(values['deny']),
  }
}

/** Changes which countries and networks are let in. */
export function regionAct(region: Region, telling: Telling): FormAct {
  const { t, tag, reload } = telling
  const list = (name: string, label: string, words: readonly string[], help?: string) => ({
    ...{ name, label, kind: 'area' as const, value: words.join(', '), ...(help && { help }) },
  })
  const named = region.countries.map((code) => writtenAs(code, tag))
  return {
    title: t('region.title'),
    text: t('region.text'),
    fields: [
      {
        name: 'mode',
        label: t('region.rule'),
        kind: 'select',
        options: MODES.map((mode) => [mode, t(`region.mode.${mode}`)] as const),
        value: region.mode,
      },
      list('countries', t('region.countries'), named),
      list('allow', t('region.always'), region.allowAddresses, NETWORKS),
      list('deny', t('region.never'), region.denyAddresses, NETWORKS),
    ],
    button: t('alerts.change'),
    done: t('site.changed', { flag: t('region.title') }),
    send: async (values) => {
      await send('site.set', { region: regionOf(values, telling) })
      await reload()
    },
  }
}
