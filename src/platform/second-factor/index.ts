export { enterOrAsk } from './sign-in'
