import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { $centerBadges, loadCenterBadges } from '#lib/stores/center/badges'
import { followPage } from '#lib/stores/center/follow-page'
import { $bare, loadBare } from '#lib/stores/center/offered'
import { $memberPage, openMemberCenter } from '#lib/stores/member-center'
import { $site, loadSite } from '#lib/stores/site'
import { $transferWay } from '#lib/stores/transfer-to'
import { CenterFrame } from '../CenterFrame'
import { MemberLine } from './MemberLine'
import { CENTER_PAGES } from './pages'

/** Those with a name; the others hold one page, which has its own. */
const GROUPS = new Set(['money', 'history', 'rewards'])

export function MemberCenter() {
  const t = useText('center')
  const page = useValue($memberPage)
  const badges = useValue($centerBadges)
  const site = useValue($site)
  const bare = useValue($bare)
  const isDown = useValue($transferWay) === 'downline'
  useEffect(() => followPage('center', $memberPage), [])
  useEffect(() => {
    void loadCenterBadges()
    void loadBare()
    void loadSite().catch(() => undefined)
  }, [])
  if (!page) return null
  const off = site ? CENTER_PAGES.filter(({ isOff }) => isOff?.(site)) : []
  return (
    <CenterFrame
      label={t('menu')}
      back={t('back')}
      entries={CENTER_PAGES}
      groupOf={(group) => (GROUPS.has(group) ? t(`group.${group}`) : '')}
      isHidden={(asked) => bare.includes(asked) || off.some(({ name }) => name === asked)}
      head={(isIndex) => <MemberLine isLarge={isIndex} />}
      open={page}
      onOpen={openMemberCenter}
      titleOf={(name) =>
        isDown && name === 'transferUpline' ? t('transferDown') : t(`page.${name}`)
      }
      badges={badges}
      badgeText={(count) => t('badge', { count })}
    />
  )
}
