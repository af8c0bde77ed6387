SELECT 'nothing done';
