import type { CallInput, CallValue } from '#console/kit/client'
import type { FormAct } from '#console/kit/form/FormDialog'
import { instantOf } from '#console/kit/form/instant'
import type { Translate } from '#islands/ui/text'

export type Flag = keyof CallValue<'site.status'>['flags']

interface Telling {
  t: Translate
  zone: string | undefined
  set: (change: CallInput<'site.set'>) => Promise<void>
}

/** What is done to the whole site, each said before it is done. */
export function siteActs({ t, zone, set }: Telling) {
  return {
    close: (): FormAct => ({
      title: t('site.closeTitle'),
      text: t('site.closeText'),
      fields: [
        { name: 'message', label: t('site.message'), kind: 'area', maxLength: 500 },
        { name: 'until', label: t('site.until', { zone: zone ?? '' }), kind: 'time' },
      ],
      button: t('site.close'),
      isDanger: true,
      done: t('site.closed'),
      send: async ({ message = '', until = '' }) =>
        set({ maintenance: { on: true, message, until: instantOf(until, zone) } }),
    }),
    open: (): FormAct => ({
      title: t('site.openTitle'),
      text: t('site.openText'),
      button: t('site.open'),
      done: t('site.opened'),
      send: async () => set({ maintenance: { on: false, message: '', until: 0 } }),
    }),
    turn: (flag: Flag, isOn: boolean): FormAct => ({
      title: t(isOn ? 'site.turnOff' : 'site.turnOn', { flag }),
      text: t(`flag.${flag}`),
      button: t(isOn ? 'site.off' : 'site.on'),
      isDanger: isOn,
      done: t('site.changed', { flag }),
      send: async () => set({ flags: { [flag]: !isOn } }),
    }),
    turnMembersOnly: (isOn: boolean): FormAct => ({
      title: t('site.membersOnly'),
      text: t('site.membersOnlyText'),
      button: t(isOn ? 'site.off' : 'site.on'),
      done: t('site.changed', { flag: t('site.membersOnly') }),
      send: async () => set({ membersOnly: !isOn }),
    }),
  }
}
