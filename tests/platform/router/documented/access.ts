import { solve } from '../../../support/fakes/solve-captcha'
import { askCode, codeFor, newMobile, registerMobile } from '../../codes'
import { done, env, type Fields, register } from '../../site'
import { CLIENT, type People, type Row } from './row'

const PASSWORD = 'a pass phrase of mine'
const SECRET = { password: PASSWORD, confirmPassword: PASSWORD }
const GEETEST = { lot_number: '', captcha_output: '', pass_token: '', gen_time: '' }
/** The letters of a captcha beside its id, as a form sends them. */
async function letters(): Promise<Fields> {
  const { id, answer } = await solve(env, (await done('session.captcha')).id)
  return { captcha: answer, captchaId: id }
}

const affiliateCode = async ({ agent }: People): Promise<string> =>
  (await done('referral.invite', {}, agent)).code

let count = 0
/** The registration user of the specification, each field filled. */
const registration = (more: Fields = {}): Fields => ({
  ...{ ...SECRET, paymentPassword: 'money-money-7' },
  ...{ payeeName: 'Ana Ruiz', email: `walk${count++}@example.com`, qqNum: '123456' },
  ...{ recommenderId: 'R77', line: 'ana.line', whatsapp: '573001234567', facebook: 'ana.face' },
  ...{ wechat: 'ana_we', idNumber: 'AB123456', idType: '1', referralCode: '' },
  ...{ domain: 'site.example', login: true, registerUrl: 'https://site.example/register' },
  ...{ registerMethod: 'WEB', firebaseChannel: 'sms', firebaseIdToken: '', declaration: true },
  ...GEETEST,
  ...more,
})

export const ACCESS_ROWS: readonly Row[] = [
  {
    ...{ name: 'session.login', method: 'POST', path: '/wps/session/login' },
    input: async () => {
      const { username, password } = await register()
      return { username, password, type: '', ...GEETEST, ...(await letters()) }
    },
    answer: ['token', 'firstTimeLogin', 'passwordExpired'],
  },
  {
    ...{ name: 'session.login', method: 'POST', path: '/wps/session/login' },
    input: async () => {
      const { mobileNum } = await registerMobile(newMobile(), SECRET)
      const code = await askCode('login', mobileNum)
      return { mobileNum, code, type: 'sms', countryDialingCode: '57' }
    },
    answer: ['token', 'firstTimeLogin', 'passwordExpired'],
  },
  {
    ...{ name: 'sms-code.login', method: 'POST', path: '/wps/verification/sms/noLogin' },
    input: async () => ({
      ...{ mobileNum: newMobile(), countryDialingCode: '57' },
      ...GEETEST,
      ...(await letters()),
    }),
    answer: ['expiredMinutes'],
  },
  {
    ...{ name: 'site.whitelabel', method: 'GET', path: '/wps/system/whitelabel' },
    input: () => CLIENT,
    answer: [
      'MOBILENUMREG3',
      'REGMOBVERF3',
      'MOBILENUMPASSREG3',
      'USERNAMEREG3',
      'FREEPLAY3',
      'PWDEXPFORCECHANGE3',
      'MOBILEVERCODELOGIN3',
      'AGENTPOLICY3',
      'MANPLAYREB3',
      'CHNGPASSVERIF3',
    ],
  },
  {
    ...{ name: 'lottery.gameMenus', method: 'GET', path: '/lgw/games/game_menus' },
    input: () => ({ ...CLIENT, language: 'ES' }),
    answer: ['games.0.code', 'games.0.prizeMode'],
  },
  {
    ...{ name: 'member.info', method: 'GET', path: '/wps/member/info', as: 'member' },
    input: () => ({}),
    answer: [
      ...['id', 'account', 'nickname', 'type', 'toUpline', 'clubLabel.labelName', 'rankLevel'],
      'memberLabel',
    ],
  },
  {
    ...{ name: 'register.username', method: 'PUT', path: '/wps/member/register' },
    input: async (people) =>
      registration({
        affiliateCode: await affiliateCode(people),
        ...{ username: `Walker${Date.now() % 1_000_000}`, mobileNum: '3001234567' },
        ...{ countryDialingCode: '57', verificationCode: '', ...(await letters()) },
      }),
    answer: ['token', 'firstTimeLogin'],
  },
  {
    ...{ name: 'register.mobile', method: 'PUT', path: '/wps/member/register/mobile' },
    input: async (people) => {
      const mobileNum = newMobile()
      const invited = { affiliateCode: await affiliateCode(people) }
      await done('sms-code.register', { mobileNo: mobileNum })
      const verificationCode = await codeFor(mobileNum)
      const more = { mobileNum, verificationCode, username: '', countryDialingCode: '57' }
      return registration({ ...more, ...invited, ...(await letters()) })
    },
    answer: ['token', 'firstTimeLogin'],
  },
  {
    ...{ name: 'password.change', method: 'POST', path: '/wps/member/password', as: 'agent' },
    input: ({ agent }) => {
      const newPassword = `${PASSWORD} too`
      return { oldPassword: agent.password, newPassword, confirmNewPassword: newPassword }
    },
    answer: ['token'],
  },
  {
    ...{ name: 'agent.affiliate', method: 'GET', path: '/wps/agent/affiliate' },
    input: async (people) => ({ code: await affiliateCode(people), domain: 'site.example' }),
    answer: ['valid'],
  },
  {
    ...{ name: 'register.settings', method: 'GET', path: '/wps/system/setting/register' },
    input: () => ({}),
    answer: ['enabled', 'required', 'acceptedPattern', 'patternId', 'minLength', 'maxLength'].map(
      (each) => `fields.email.${each}`,
    ),
  },
  {
    ...{ name: 'password.sendLink', method: 'POST', path: '/wps/member/password/email' },
    input: async () => ({
      ...{ username: 'nobody', email: 'nobody@example.com', ...GEETEST },
      ...(await letters()),
    }),
    answer: [],
  },
  {
    ...{ name: 'session.freeplay', method: 'POST', path: '/wps/session/login/freeplay' },
    input: () => ({ os: 'Windows 11', platform: 'W' }),
    answer: ['token', 'member.type'],
  },
  {
    ...{ name: 'session.captcha', method: 'GET', path: '/wps/captcha' },
    input: () => ({}),
    answer: ['image', 'id'],
  },
  {
    ...{ name: 'member.icon', method: 'GET', path: '/wps/member/info/icon', as: 'member' },
    input: () => CLIENT,
    answer: ['icon'],
  },
  {
    ...{ name: 'site.status', method: 'GET', path: '/wps/system/status' },
    input: () => ({ ...CLIENT, domain: 'site.example' }),
    answer: [
      ...['whitelabel', 'register', 'resources', 'customerService', 'analytics.gtagId'],
      ...['imageCDNs', 'launchGameCDNs', 'location.ip', 'location.country', 'maintenance'],
      'regionRestriction',
    ],
  },
  {
    ...{ name: 'member.avatar', method: 'GET', path: '/wps/relay/MCSFE_getPlayerAvatar' },
    as: 'member',
    input: () => CLIENT,
    answer: ['avatar', 'image'],
  },
  {
    ...{ name: 'password.setByCode', method: 'POST', path: '/wps/member/password/verification' },
    input: async () => {
      const { mobileNum } = await registerMobile(newMobile(), SECRET)
      const verificationCode = await askCode('password', mobileNum)
      return { mobileNum, verificationCode, newPassword: `${PASSWORD} again` }
    },
    answer: [],
  },
  {
    ...{ name: 'member.setLanguage', method: 'PUT', path: '/wps/member/info/language' },
    as: 'member',
    input: () => ({ language: 'en' }),
    answer: ['language'],
  },
]
