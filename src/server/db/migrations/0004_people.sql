-- The last address that was proven, while the current one is not. Whoever proves the current address can send the account back to it.
ALTER TABLE users ADD COLUMN proven_email text;
UPDATE users SET proven_email = (
  SELECT l.email FROM login_tokens l WHERE l.user_id = users.id AND l.purpose = 'undo-email-change' ORDER BY l.created_at LIMIT 1)
WHERE unproven_since IS NOT NULL;
CREATE INDEX invitations_by_email ON invitations (email);
