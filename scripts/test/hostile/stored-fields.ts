/**
 * Every free text that a call takes, by what becomes of it. A field that is in none of these lists
 * fails a test: whoever adds it says whether a screen shows it, and has a script written there.
 */

/** Kept and shown: the run writes scripts into each of them and looks at every screen. */
export const WRITTEN = [
  'agent.createInvite name',
  'agent.message body',
  'agent.message title',
  'deposit.request reference',
  'member.setDetails facebook',
  'member.setDetails line',
  'member.setDetails nickname',
  'member.setDetails payeeName',
  'member.setDetails telegram',
  'member.setDetails wechat',
  'member.setDetails whatsapp',
  'notice.set texts{}.content',
  'notice.set texts{}.title',
  'operator.addNote text',
  'operator.answerFeedback answer',
  'operator.decide reason',
  'operator.decideApplication reason',
  'operator.liftPromotion reason',
  'operator.makeRaffle titles{}',
  'operator.makeRain titles{}',
  'operator.makeWheel titles{}',
  'operator.message body',
  'operator.message title',
  'operator.move reason',
  'operator.moveDraw reason',
  'operator.muteSpeaker reason',
  'operator.openDetails reason',
  'operator.propose reason',
  'operator.setArticle definition.names{}',
  'operator.setArticle definition.texts{}',
  'operator.setCashier deposits[].instructions',
  'operator.setCashier deposits[].label',
  'operator.setCashier withdrawals[].label',
  'operator.setMission definition.names{}',
  'operator.setPromotion definition.texts{}',
  'operator.setPromotion definition.titles{}',
  'operator.setRates reason',
  'operator.setRoom words[]',
  'operator.setTournament definition.names{}',
  'operator.setVendor record.games{}.names{}',
  'operator.setVendor record.names{}',
  'operator.setVendor record.notice{}',
  'operator.setVendorGame change.names{}',
  'operator.setVendorState notice{}',
  'promotion.apply comment',
  'site.set catalogue.games{}.names{}',
  'site.set catalogue.vendors{}.name',
  'site.set customerService.email',
  'site.set customerService.url',
  'site.set customerService.vipUrl',
  'site.set maintenance.message',
  'support.sendFeedback content',
  'support.sendFeedback remark',
  'withdraw.bindPayee holder',
  'withdraw.bindPayee institution',
]

/** Reasons of the staff for what is rare: kept and shown as that of `operator.move` is. */
export const LIKE_OTHER_REASONS = [
  'operator.acknowledgeAlert note',
  'operator.adjust reason',
  'operator.allowReferral reason',
  'operator.cancelBonus reason',
  'operator.decideProposal note',
  'operator.decideRedemption reason',
  'operator.dropFactor reason',
  'operator.endContract reason',
  'operator.endMove reason',
  'operator.enterResult reason',
  'operator.erase reason',
  'operator.removeSaid reason',
  'operator.resolveFinding reason',
  'operator.revokeTicket reason',
]

/** Refused unless it has a form of its own, which the call looks for; a script has none. */
export const OF_A_FORM = [
  'deposit.callback amount',
  'lottery.writtenLines text',
  'member.setDetails birthday',
  'member.setDetails qqNum',
  'member.setDetails zalo',
  'operator.cancelFreeRounds campaign',
  'operator.enterResult result',
  'operator.grantFreeRounds campaign',
  'operator.grantFreeRounds game',
  'operator.setJackpot jackpot',
  'operator.setVendor record.addresses[]',
  'operator.setVendor record.base',
  'operator.setVendor record.lobby',
  'operator.setVendor record.template',
  'operator.setVendorGame game',
  'withdraw.bindPayee number',
]

/** Named at a device of one’s own: shown to whoever named it alone, as text (passkey.spec.ts). */
export const OF_A_DEVICE = ['staff.addPasskey label']

/** Fields that no screen shows later, by their names, each with why. */
const NEVER: readonly (readonly [why: string, name: RegExp])[] = [
  ['a secret: it is compared, or kept as a hash', /password|jwk\./i],
  ['a proof for a machine', /captcha|(?:gen|pass|lot)_?(?:time|token|number)|firebase|^work$/i],
  ['a code or a token that must be known', /^(?:\w*code|\w*token|ticket|id|flow|state|social)$/i],
  ['a code of a machine or another person', /^(?:recommenderId|merchantCode|nodeId)$/],
  ['what the client is', /^(?:device|platform|os|language|domain|registerUrl)$/],
  ['names what must be there', /^(?:account|of|upline|vassalage|gameId|mission|book)$/],
  ['an address of a telephone', /^mobileN(?:um|o)$/],
  ['asks for a list', /^(?:search|asked|open|resolved)$/],
  ['bytes of a picture, told by their beginning', /^data$/],
]
/** Who registers or signs in: each of these has a form, or is what `member.setDetails` sets too. */
const OF_PEOPLE =
  /^(?:register\.|session\.|staff\.(?:join|login)|password\.|agent\.register|game\.launch)/

export function isNeverShown(field: string): boolean {
  const [call = '', name = ''] = field.split(' ')
  return OF_PEOPLE.test(call) || NEVER.some(([, one]) => one.test(name))
}
