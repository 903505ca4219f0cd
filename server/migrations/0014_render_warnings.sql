-- What does not look as it was meant to, such as a font that is gone.
alter table render_jobs add column warnings jsonb not null default '[]';
