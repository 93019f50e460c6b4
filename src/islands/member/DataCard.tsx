import { PasswordField } from '#islands/fields/form/PasswordField'
import { useAction } from '#islands/fields/form/use-action'
import { useForm } from '#islands/fields/form/use-form'
import { Button } from '#islands/ui/controls/Button'
import { downloadSimple } from '#islands/ui/icons/account-icons'
import { trash } from '#islands/ui/icons/cashier-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { saveJson } from '#lib/browser/download'
import { closeModal } from '#lib/stores/modal'
import { signOut } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'
import { SettingRow } from './SettingRow'
import { closeAccount, exportMine } from './store/details'

/** The member's data as a file, and the end of the account. Needs `member`. */
export function DataCard() {
  const t = useText('member')
  return (
    <section className="card stack" aria-labelledby="data-title">
      <h3 id="data-title">{t('data.title')}</h3>
      <ul className="settings">
        <ExportRow />
        <SettingRow
          icon={trash}
          title={t('close.title')}
          text={t('close.text')}
          action={t('close.open')}
        >
          {() => <CloseForm />}
        </SettingRow>
      </ul>
    </section>
  )
}

function ExportRow() {
  const t = useText('member')
  const { busy, failure, run } = useAction()
  const save = async () => saveJson(t('data.file'), await exportMine())
  return (
    <li className="setting">
      <div className="setting-head">
        <Icon path={downloadSimple} />
        <div className="grow">
          <p className="b">{t('data.export')}</p>
          <p className="sm muted">{t('data.text')}</p>
        </div>
        <Button size="s" busy={busy} onClick={() => void run(save)}>
          {t('data.save')}
        </Button>
      </div>
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
    </li>
  )
}

function CloseForm() {
  const t = useText('member')
  const form = useForm({
    prefix: 'close',
    start: { password: '' },
    faults: ({ password }) => ({ password: password ? '' : t('passwordMissing') }),
    send: async ({ password }) => {
      await closeAccount(password)
      closeModal()
      await signOut()
      showToast({ tone: 'info', text: t('close.done') })
    },
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <Note tone="warn">{t('close.effect')}</Note>
      <PasswordField
        id="close-password"
        name="password"
        label={t('password')}
        value={form.values.password}
        error={form.errors.password}
        autoComplete="current-password"
        onChange={(password) => form.set({ password })}
      />
      {form.failure && (
        <Note tone="danger" alert>
          {form.failure}
        </Note>
      )}
      <Button type="submit" tone="danger" busy={form.busy}>
        {t('close.submit')}
      </Button>
    </form>
  )
}
