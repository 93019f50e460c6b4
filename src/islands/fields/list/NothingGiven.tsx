import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useLanguage } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'

interface NothingGivenProps {
  icon: string
  title: string
  text: string
  /** What the link to the promotions says. */
  link: string
}

/** Nothing was given yet: the promotions say where it comes from. */
export function NothingGiven({ icon, title, text, link }: NothingGivenProps) {
  const { code } = useLanguage()
  const toPromotions = (
    <a className="btn soft" href={localizePath('/promotions', code)}>
      {link}
    </a>
  )
  return (
    <div className="card">
      <EmptyState icon={icon} title={title} text={text} action={toPromotions} />
    </div>
  )
}
