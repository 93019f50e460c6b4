import { type IslandProps, TextProvider } from '#islands/ui/text'
import { NoticeList } from './NoticeList'

export function NoticePage({ language, texts }: IslandProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <NoticeList />
    </TextProvider>
  )
}
