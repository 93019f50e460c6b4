import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { chatCircleText, pencilSimpleLine } from './icon-paths'

/** Ways to reach customer service, in the help and on its page. */
export function HelpContact() {
  const t = useText('help')
  return (
    <div className="stack tight help-contact">
      <h3>{t('contact.title')}</h3>
      <p className="sm muted measure">{t('contact.text')}</p>
      <div className="row wrap tight">
        <button type="button" className="btn soft" data-action="support">
          <Icon path={chatCircleText} />
          {t('contact.chat')}
        </button>
        <button type="button" className="btn ghost" data-action="feedback">
          <Icon path={pencilSimpleLine} />
          {t('contact.feedback')}
        </button>
      </div>
    </div>
  )
}
