export { promotionTitles } from './kept'
