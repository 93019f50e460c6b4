import { MobileCode, useMobileFaults } from '#islands/fields/code/MobileCode'
import { useForm } from '#islands/fields/form/use-form'
import { useText } from '#islands/ui/text'
import { showToast } from '#lib/stores/toast'
import { ContactForm } from './ContactForm'
import { saveMobile } from './store/details'

const START = { mobileNum: '', verificationCode: '', password: '', countryDialingCode: '' }

/** Binds a mobile number by a code sent to it. Needs `member` and `session`. */
export function MobileForm({ onDone }: { onDone: () => void }) {
  const t = useText('member')
  const faultsOf = useMobileFaults()
  const form = useForm({
    prefix: 'mobile',
    start: START,
    faults: ({ password, ...mobile }) => ({
      ...faultsOf(mobile),
      password: password ? '' : t('passwordMissing'),
    }),
    send: async (input) => {
      await saveMobile(input)
      showToast({ tone: 'success', text: t('saved') })
      onDone()
    },
  })
  return (
    <ContactForm prefix="mobile" form={form}>
      <MobileCode prefix="mobile" purpose="contact" form={form} />
    </ContactForm>
  )
}
