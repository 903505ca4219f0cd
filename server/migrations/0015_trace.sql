-- What a job is done on behalf of, as W3C Trace Context writes it: null where nobody traces.
alter table jobs add column trace text collate "C" check (trace ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$');
