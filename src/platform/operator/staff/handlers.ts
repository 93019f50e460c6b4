import { setBounds } from './bounds'
import { staffJoin, staffOffer } from './join'
import { addPasskey, listPasskeys, newPasskey, removePasskey } from './passkey/keys'
import { passkeyLogin, passkeyOffer } from './passkey/sign-in'
import { changePerson, invitePerson, listPeople } from './people'
import { resetFactor } from './reset-factor'
import {
  endSessionOfPerson,
  endStaffSession,
  sessionsOfPerson,
  staffLogout,
  staffMe,
  staffSessions,
} from './sessions'
import { staffLogin } from './sign-in'

/** Calls by which people of the staff come, go and are let in. */
export const STAFF = {
  'staff.offer': staffOffer,
  'staff.join': staffJoin,
  'staff.login': staffLogin,
  'staff.passkeyOffer': passkeyOffer,
  'staff.passkeyLogin': passkeyLogin,
  'staff.passkeys': listPasskeys,
  'staff.newPasskey': newPasskey,
  'staff.addPasskey': addPasskey,
  'staff.removePasskey': removePasskey,
  'staff.me': staffMe,
  'staff.logout': staffLogout,
  'staff.sessions': staffSessions,
  'staff.endSession': endStaffSession,
  'staff.people': listPeople,
  'staff.invite': invitePerson,
  'staff.change': changePerson,
  'staff.resetFactor': resetFactor,
  'staff.setBounds': setBounds,
  'staff.sessionsOf': sessionsOfPerson,
  'staff.endSessionOf': endSessionOfPerson,
}
