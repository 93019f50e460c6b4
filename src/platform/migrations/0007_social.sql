-- Accounts of other services that sign a member in: one of each service per member.
CREATE TABLE social_link (
  service TEXT NOT NULL,
  subject TEXT NOT NULL,
  member TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (service, subject)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX social_link_by_member ON social_link (member, service);

-- Shown by a mailed link, or by a service that has checked it: not only typed.
ALTER TABLE member ADD COLUMN email_verified INTEGER NOT NULL DEFAULT 0;
